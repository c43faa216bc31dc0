import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The goods of the demo world stand in for pictures.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../../../apps/server/demo/pictures'),
  plugins: [react(), tailwindcss()],
})
