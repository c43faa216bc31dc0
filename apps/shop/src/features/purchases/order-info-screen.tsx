import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function OrderInfoScreen() {
  return <NotOpenScreen />
}
