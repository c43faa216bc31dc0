import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function LoginScreen() {
  return <NotOpenScreen />
}
