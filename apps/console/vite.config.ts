import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { appConfig } from '../../packages/web/build/app-config.ts'
import { serviceWorker } from './service-worker.ts'

const devPort = Number(process.env.CONSOLE_DEV_PORT ?? 5174)

export default defineConfig(
  mergeConfig(appConfig({ root: import.meta.dirname, devPort }), {
    base: '/console/',
    plugins: [serviceWorker()],
  } satisfies UserConfig),
)
