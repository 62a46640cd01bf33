const READ = 'morakot.announcement-read'

/** The version of the announcement that was put away in this browser. */
export function readAnnouncement(): string | null {
  try {
    return localStorage.getItem(READ)
  } catch {
    // A browser that keeps nothing for us shows it once more.
    return null
  }
}

export function noteAnnouncement(updatedAt: string): void {
  try {
    localStorage.setItem(READ, updatedAt)
  } catch {
    return
  }
}
