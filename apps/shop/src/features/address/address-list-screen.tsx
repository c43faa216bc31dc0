import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function AddressListScreen() {
  return <NotOpenScreen />
}
