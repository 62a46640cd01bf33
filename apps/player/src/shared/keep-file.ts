/** Long enough for a browser to have taken the file. */
const KEPT_MS = 60_000

/** Gives a file to the browser, which keeps it among the member's downloads. */
export function keepFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
