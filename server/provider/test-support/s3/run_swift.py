"""Runs OpenStack Swift with its S3 API as one process: run_swift.py <empty folder>

Prints the port. The only account is test:tester with the key testing. Ends with its parent.
"""

import ctypes
import os
import signal
import sys

import eventlet

eventlet.monkey_patch()

PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

# The files of a test need not survive a power failure, and a slow disk stops the only thread.
os.fsync = os.fdatasync = lambda descriptor: None

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder

folder = sys.argv[1]
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
with open(utils.SWIFT_CONF_FILE, "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n")
utils.validate_hash_conf()

from swift.common.wsgi import loadapp

common = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/node
mount_check = false
disable_fallocate = true
log_level = ERROR
"""
# One thread serves all requests, so on a busy machine each can be slow. With the usual timeouts, a
# server that was slow ten times is not asked for a minute, and lists lack new files.
timeouts = """
conn_timeout = 60
node_timeout = 60
"""
# The options of each filter, in the order of the pipeline.
filters = {
    "catch_errors": "",
    "gatekeeper": "",
    # Required by tempauth. No server listens there, so nothing is cached.
    "memcache": "memcache_servers = 127.0.0.1:1\n",
    "listing_formats": "",
    "s3api": "location = us-east-1\n",
    "tempauth": "user_test_tester = testing .admin\n",
    "bulk": "",
    "slo": "",
    "dlo": "",
    "copy": "",
}
proxy = f"""
[pipeline:main]
pipeline = {" ".join(filters)} proxy-server
[app:proxy-server]
use = egg:swift#proxy
{timeouts}
error_suppression_limit = 1000000
allow_account_management = true
account_autocreate = true
""" + "".join(
    f"[filter:{name}]\nuse = egg:swift#{name}\n{options}" for name, options in filters.items()
)


def serve(name, settings, listener):
    path = os.path.join(folder, f"{name}.conf")
    with open(path, "w") as file:
        file.write(common + settings)
    app = loadapp(path)
    return eventlet.spawn(wsgi.server, listener, app, log_output=False, max_size=512)


os.makedirs(os.path.join(folder, "node", "d1"))
listeners = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object")}
for name, listener in listeners.items():
    ring = RingBuilder(1, 1, 0)
    device = {"region": 1, "zone": 1, "weight": 1, "device": "d1", "ip": "127.0.0.1"}
    ring.add_dev({**device, "port": listener.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))
for name, listener in listeners.items():
    options = f"use = egg:swift#{name}\n{timeouts}\ncontainer_update_timeout = 60\n"
    serve(name, f"[pipeline:main]\npipeline = {name}\n[app:{name}]\n{options}", listener)
entry = eventlet.listen(("127.0.0.1", 0))
server = serve("proxy", proxy, entry)
print(entry.getsockname()[1], flush=True)
server.wait()
