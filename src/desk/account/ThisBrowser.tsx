import { useState } from 'react';
import { keysAreOn, switchKeys } from '../app/keys.ts';
import { chooseTheme, THEMES, useChosenTheme } from '../app/theme.ts';
import { Checkbox, Select } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';

/** What is stored in this browser alone. */
export function ThisBrowser() {
  const theme = useChosenTheme();
  const [keys, setKeys] = useState(keysAreOn);
  return (
    <Panel title="This browser" note="Stored in this browser, not in your account.">
      <Select name="theme" label="Theme" value={theme ?? 'system'} onChange={chooseTheme}>
        {THEMES}
      </Select>
      <Checkbox
        checked={keys}
        onChange={(event) => {
          setKeys(event.target.checked);
          switchKeys(event.target.checked);
        }}
      >
        Use single-key shortcuts. They never fire while you type.
      </Checkbox>
    </Panel>
  );
}
