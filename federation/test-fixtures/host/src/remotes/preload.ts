import '../../../../../host/src/remotes/preload.ts'
