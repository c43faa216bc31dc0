import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function AddressFormScreen() {
  return <NotOpenScreen />
}
