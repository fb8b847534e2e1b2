"""Runs OpenStack Swift with its S3 API as one process: run_swift.py <empty folder>

Prints the port. The only account is test:tester with the key testing.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

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
proxy = """
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
"""


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
    serve(name, f"[pipeline:main]\npipeline = {name}\n[app:{name}]\nuse = egg:swift#{name}\n", listener)
entry = eventlet.listen(("127.0.0.1", 0))
server = serve("proxy", proxy, entry)
print(entry.getsockname()[1], flush=True)
server.wait()
