import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function LanguageScreen() {
  return <NotOpenScreen />
}
