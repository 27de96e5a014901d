import { CleanPreview } from '../ui/CleanPreview.tsx';
import { Paper } from './Paper.tsx';

/** What is written, as the site would show it. */
export function PreviewText({ title, html }: { title: string; html: string }) {
  return (
    <CleanPreview<{ html: string }> title={title} path="/legal/preview" body={{ html }}>
      {(clean) => <Paper html={clean.html} />}
    </CleanPreview>
  );
}
