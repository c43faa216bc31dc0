import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function DetailScreen() {
  return <NotOpenScreen />
}
