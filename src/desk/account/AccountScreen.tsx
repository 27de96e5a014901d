import { Screen } from '../shell/Screen.tsx';

export function AccountScreen() {
  return <Screen title="Account and security">{null}</Screen>;
}
