import { call } from '../app/client.ts';
import { CleanPreview } from '../ui/CleanPreview.tsx';
import { Paper } from './Paper.tsx';

/** What is written, as the site would show it. */
export function PreviewText({ title, html }: { title: string; html: string }) {
  return (
    <CleanPreview title={title} clean={() => call('/legal/preview', { method: 'POST', body: { html } })}>
      {(clean) => <Paper html={clean.html} />}
    </CleanPreview>
  );
}
