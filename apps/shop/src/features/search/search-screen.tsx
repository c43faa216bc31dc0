import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function SearchScreen() {
  return <NotOpenScreen />
}
