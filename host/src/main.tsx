// Sharing settles before the first module that shares: the boot module is asked for, and its chunks are already
// here, because index.html names them. No request hangs on this line.
void import('./boot.tsx')
