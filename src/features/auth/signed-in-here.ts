const key = 'signed-in'

/** Remembers whether somebody is signed in in this browser, for pages that do not ask the server. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: public pages offer no editing.
  }
}

/** Whether somebody was signed in when last seen. The session may have ended since. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
