import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MessagesProvider } from '@tradewind/messages/react'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from './language.ts'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { file_name, bcp47, dir } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = bcp47
    document.documentElement.dir = dir
  }, [bcp47, dir])
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesProvider locale={file_name}>{children}</MessagesProvider>
    </QueryClientProvider>
  )
}
