import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../features/imports/import-screen.tsx'

export const Route = createFileRoute('/imports/$id')({
  staticData: { titleKey: 'console.title.import', of: 'seller', areas: ['importing'] },
  component: ImportScreen,
})
