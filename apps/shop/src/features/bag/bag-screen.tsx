import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function BagScreen() {
  return <NotOpenScreen />
}
