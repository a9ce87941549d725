// Converts the contract to OpenAPI 3.0: node openapi-3.0.mjs openapi.yaml openapi-3.0.json
// One library converts the schemas, the other the rest of the document. What neither does is done
// here: a reference that may be null, and keywords for which 3.0 has no words.
import { readFileSync, writeFileSync } from "node:fs";
import { Converter } from "@apiture/openapi-down-convert";
import { convert } from "@openapi-contrib/json-schema-to-openapi-schema";
import { parse } from "yaml";

const WITHOUT_WORDS = new Set(["dependentRequired", "if", "propertyNames", "then", "unevaluatedProperties"]);

/** The value without the keywords of schemas that 3.0 has no words for; names of members stay. */
function spoken(value, named = false) {
  if (Array.isArray(value)) return value.map((item) => spoken(item));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => named || !WITHOUT_WORDS.has(key))
      .map(([key, item]) => [key, spoken(item, key === "properties")]),
  );
}

/**
 * The value with `nullable` around each reference that may be null, since 3.0 ignores it beside one.
 * Defaults of null go: validators of 3.0 do not look around the reference.
 */
function nullable(value) {
  if (Array.isArray(value)) return value.map(nullable);
  if (value === null || typeof value !== "object") return value;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, nullable(item)]),
  );
  if ([rest.default].flat().includes(null)) delete rest.default;
  if (anyOf === undefined) return rest;
  if (anyOf.length > 1) return { anyOf, ...rest };
  const [{ nullable: mayBeNull, ...only }] = anyOf;
  return { allOf: [only], nullable: mayBeNull, ...rest };
}

const [source, target] = process.argv.slice(2);
const contract = parse(readFileSync(source, "utf8"));
const schemas = {};
for (const [name, schema] of Object.entries(contract.components.schemas)) {
  schemas[name] = nullable(await convert(spoken(schema)));
}
delete contract.info.summary;
contract.components.schemas = schemas;
const converted = new Converter(contract).convert();
writeFileSync(target, `${JSON.stringify(converted, null, 1)}\n`);
