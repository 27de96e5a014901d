import { Screen } from '../shell/Screen.tsx';

export function OpeningScreen() {
  return <Screen title="Opening">{null}</Screen>;
}
