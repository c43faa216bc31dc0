import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function CheckoutScreen() {
  return <NotOpenScreen />
}
