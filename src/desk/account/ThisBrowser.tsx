import { useState } from 'react';
import { keysAreOn, switchKeys } from '../shell/keys.ts';
import { useTheme } from '../shell/theme.ts';
import { Tick } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';

/** What is kept on this browser alone. */
export function ThisBrowser() {
  const [theme, setTheme] = useTheme();
  const [keys, setKeys] = useState(keysAreOn);
  return (
    <Panel title="This browser" note="Kept here, not in your account.">
      <Tick
        checked={theme === 'dark'}
        onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
      >
        Dark theme
      </Tick>
      <Tick
        checked={keys}
        onChange={(event) => {
          setKeys(event.target.checked);
          switchKeys(event.target.checked);
        }}
      >
        Single keys do something. They never fire while you type.
      </Tick>
    </Panel>
  );
}
