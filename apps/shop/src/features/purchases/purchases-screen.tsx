import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function PurchasesScreen() {
  return <NotOpenScreen />
}
