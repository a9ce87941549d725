#!/usr/bin/env bash
# swagger_ui.sh [VERSION]: download Swagger UI, which shows the API reference at /docs.
set -euo pipefail
version=${1:-5.35.0}
cd "$(dirname "$0")/../service/web/static/reference/vendor"
npm pack --silent "swagger-ui-dist@$version" >/dev/null
tar -xzf "swagger-ui-dist-$version.tgz" --strip-components=1 package/LICENSE package/NOTICE \
    package/swagger-ui.css package/swagger-ui-bundle.js package/swagger-ui-bundle.js.LICENSE.txt
rm "swagger-ui-dist-$version.tgz"
sha256sum swagger-ui.css swagger-ui-bundle.js >SHA256SUMS
