import { Screen } from '../shell/Screen.tsx';

export function LogScreen() {
  return <Screen title="Log">{null}</Screen>;
}
