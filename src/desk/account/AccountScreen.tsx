import { Button } from '../../ui/Button.tsx';
import { Screen } from '../app/Screen.tsx';
import { askToSignOut } from '../app/SignOutQuestion.tsx';
import { AppCodes } from './AppCodes.tsx';
import { Availability } from './Availability.tsx';
import { Away } from './Away.tsx';
import { Notifications } from './Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Email, Name, Password } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { ThisBrowser } from './ThisBrowser.tsx';

/** The user's own account: name, sign-in methods and sessions. */
export function AccountScreen() {
  return (
    <Screen title="Account and security" actions={<Button onClick={askToSignOut}>Sign out</Button>}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Name />
        <Email />
        <Password />
        <Notifications />
        <Away />
        <Availability />
        <AppCodes />
        <Passkeys />
        <Sessions />
        <ThisBrowser />
      </div>
    </Screen>
  );
}
