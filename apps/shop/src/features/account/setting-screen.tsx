import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function SettingScreen() {
  return <NotOpenScreen />
}
