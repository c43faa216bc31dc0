import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function RegisterScreen() {
  return <NotOpenScreen />
}
