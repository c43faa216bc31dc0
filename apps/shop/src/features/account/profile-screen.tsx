import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function ProfileScreen() {
  return <NotOpenScreen />
}
