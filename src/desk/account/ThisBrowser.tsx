import { KeySwitch } from '../app/ShortcutList.tsx';
import { chooseTheme, THEMES, useChosenTheme } from '../app/theme.ts';
import { Select } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';

/** Settings that are stored only in this browser. */
export function ThisBrowser() {
  const theme = useChosenTheme();
  return (
    <Panel title="This browser" note="Stored in this browser, not in your account.">
      <Select name="theme" label="Theme" value={theme ?? 'system'} onChange={chooseTheme}>
        {THEMES}
      </Select>
      <KeySwitch />
    </Panel>
  );
}
