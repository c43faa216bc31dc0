import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function ShopScreen() {
  return <NotOpenScreen />
}
