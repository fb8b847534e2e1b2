# Terminates HTTPS in front of the portals. The base image would run Caddy as root.
# Requires 2.11.4: older versions respond 502 to requests with a body while a portal is replaced.
ARG CADDY_IMAGE=caddy:2.11.7-alpine
FROM ${CADDY_IMAGE}
COPY docker/Caddyfile /etc/caddy/Caddyfile
RUN adduser -D -u 1000 caddy && chown -R caddy /data /config
USER caddy
