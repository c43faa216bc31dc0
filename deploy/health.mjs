// The container's health: 0 as long as the server answers and is not about to stop. What troubles it, such as a database that is
// away, is for alarms: another container would meet the same.
const port = process.env.PORT || 8080

try {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(4_000) })
  const { data } = await response.json()
  process.stdout.write(`${data.status} ${data.troubles.join(' ')}\n`)
  process.exitCode = response.ok && data.status !== 'stopping' ? 0 : 1
} catch (error) {
  process.stdout.write(`no answer: ${error.message}\n`)
  process.exitCode = 1
}
