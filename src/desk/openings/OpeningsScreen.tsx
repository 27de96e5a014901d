import { Screen } from '../shell/Screen.tsx';

export function OpeningsScreen() {
  return <Screen title="Openings">{null}</Screen>;
}
