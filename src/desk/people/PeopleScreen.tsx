import { Screen } from '../shell/Screen.tsx';

export function PeopleScreen() {
  return <Screen title="People and roles">{null}</Screen>;
}
