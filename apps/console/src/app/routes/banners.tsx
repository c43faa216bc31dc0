import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '../../features/content/banners-screen.tsx'

export const Route = createFileRoute('/banners')({
  staticData: { titleKey: 'console.title.banners', of: 'operator', areas: ['content', 'operating', 'fields'] },
  component: BannersScreen,
})
