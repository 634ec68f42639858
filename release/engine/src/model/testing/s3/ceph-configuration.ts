/** Where a cluster has its files, and where its monitor and its gateway listen. */
type Place = { folder: string; cluster: string; monitorPort: number; gatewayPort: number };

/**
 * `ceph.conf` of a cluster of one machine, which trusts everybody on it and keeps one copy of everything, in memory. The object daemon does not announce itself: its monitor may not know it yet right after `ceph osd new`, and would refuse it.
 */
export const cephConfiguration = ({ folder, cluster, monitorPort, gatewayPort }: Place): string => `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd crush update on start = false
osd class update on start = false
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw data = ${folder}/rgw
`;
