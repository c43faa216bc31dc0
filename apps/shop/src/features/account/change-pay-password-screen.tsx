import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function ChangePayPasswordScreen() {
  return <NotOpenScreen />
}
