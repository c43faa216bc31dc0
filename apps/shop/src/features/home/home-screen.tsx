import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function HomeScreen() {
  return <NotOpenScreen />
}
