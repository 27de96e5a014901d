import { useState } from 'react';
import { useTheme } from '../../ui/useTheme.ts';
import { keysAreOn, switchKeys } from '../app/keys.ts';
import { setTheme } from '../app/theme.ts';
import { Checkbox } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';

/** What is stored in this browser alone. */
export function ThisBrowser() {
  const theme = useTheme();
  const [keys, setKeys] = useState(keysAreOn);
  return (
    <Panel title="This browser" note="Stored in this browser, not in your account.">
      <Checkbox
        checked={theme === 'dark'}
        onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
      >
        Dark theme
      </Checkbox>
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
