// Preloaded (`node -r`) by the npm scripts, before any TypeScript: an old Node must be able to read this file.
const LOWEST = 24
const major = Number(process.versions.node.split('.')[0])
if (major < LOWEST) {
  process.stderr.write(
    'Morakot needs Node ' +
      LOWEST +
      ' or newer and this is ' +
      process.version +
      ': install Node ' +
      LOWEST +
      ' from nodejs.org, then run the command again.\n',
  )
  process.exit(1)
}
