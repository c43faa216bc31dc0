import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function OrderScreen() {
  return <NotOpenScreen />
}
